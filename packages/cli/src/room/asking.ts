/** What a server answers to something asked over HTTP; nothing if it does not, and `refused` if it will not. */
export async function ask<Answer extends object>(
  address: string,
  body: object,
): Promise<Partial<Answer & { readonly refused: string }>> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
    .then((answer) => answer.json() as Promise<Answer>)
    .catch(() => ({}))
}
