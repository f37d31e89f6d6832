import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, type Token } from '@messageformat/parser'

/** The folder with a folder for each language. */
export const localesFolder = fileURLToPath(new URL('../locales', import.meta.url))

/** The language that the others are checked against. */
export const reference = 'en'

/** All messages of a language by key. */
export type Locale = ReadonlyMap<string, string>

/** What a message needs to be said: argument names with their kind. */
export type Arguments = ReadonlyMap<string, 'number' | 'text'>

/** The languages that have a folder. */
export const languages = (folder = localesFolder): readonly string[] => readdirSync(folder).sort()

/** The files of a language, without their ending. */
export const files = (language: string, folder = localesFolder): readonly string[] =>
  readdirSync(join(folder, language))
    .map((file) => file.replace(/\.json$/, ''))
    .sort()

/** Reads a language: the file's name begins each key. */
export function readLocale(language: string, folder = localesFolder): Locale {
  const messages = new Map<string, string>()
  const collect = (value: unknown, key: string): void => {
    if (typeof value === 'string') messages.set(key, value)
    else for (const [name, inner] of Object.entries(value as object)) collect(inner, `${key}.${name}`)
  }
  for (const file of files(language, folder)) {
    collect(JSON.parse(readFileSync(join(folder, language, `${file}.json`), 'utf8')), file)
  }
  return messages
}

const read = new Map<string, readonly Token[]>()

/** What a message is made of; most messages are looked at more than once. */
function tokensOf(message: string): readonly Token[] {
  const tokens = read.get(message) ?? parse(message)
  read.set(message, tokens)
  return tokens
}

/** The arguments of a message. */
export function argumentsOf(message: string): Arguments {
  const found = new Map<string, 'number' | 'text'>()
  walk(tokensOf(message), (token) => {
    if (token.type === 'plural') found.set(token.arg, 'number')
    else if (token.type !== 'content' && token.type !== 'octothorpe' && !found.has(token.arg))
      found.set(token.arg, 'text')
  })
  return found
}

/** The plural forms that each plural of a message has. */
export function pluralForms(message: string): readonly (readonly string[])[] {
  const forms: string[][] = []
  walk(tokensOf(message), (token) => {
    if (token.type === 'plural') forms.push(token.cases.map(({ key }) => key))
  })
  return forms
}

function walk(tokens: readonly Token[], visit: (token: Token) => void): void {
  for (const token of tokens) {
    visit(token)
    if ('cases' in token) for (const { tokens: inner } of token.cases) walk(inner, visit)
  }
}
