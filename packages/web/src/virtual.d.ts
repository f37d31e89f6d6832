declare module 'virtual:words/*' {
  const words: never
  export default words
}

declare module 'virtual:drawings' {
  const address: string
  export default address
}

declare module 'virtual:drawings/many-nights' {
  const address: string
  export default address
}
