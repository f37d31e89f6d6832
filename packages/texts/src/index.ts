import './all.ts'

export * from './core.ts'
