#!/usr/bin/env node
// Node 20 does not read TypeScript: the command is bundled from its source when it starts, unless no source has changed
// since it was bundled last. So there is nothing to build and nothing that could be out of date. Where it may not write,
// it runs what was bundled last. What is published is bundled already (scripts/pack.ts) and does not begin here.
import {
  accessSync,
  appendFileSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const folder = fileURLToPath(new URL('../dist', import.meta.url))
const bundled = join(folder, 'wolfmoon.mjs')
const fresh = join(folder, `wolfmoon-${process.pid}.mjs`)
const bundler = fileURLToPath(new URL('bundle.js', import.meta.url))
const mark = '\n// made from '

if (!isUpToDate() && (canWrite(folder) || !existsSync(bundled))) {
  const { bundle } = await import(pathToFileURL(bundler).href)
  const begun = Date.now()
  const { sources } = await bundle(fresh).catch(() => process.exit(1))
  const made = [...sources, bundler].map((path) => [path, changedAt(path)])
  // A source that is saved in the meantime may have been read before or after that.
  if (made.every(([, at]) => at < begun)) appendFileSync(fresh, mark + JSON.stringify(made))
  renameSync(fresh, bundled)
}
await import(pathToFileURL(bundled).href)

/** Whether what was bundled last is what would be bundled now. */
function isUpToDate() {
  try {
    const text = readFileSync(bundled, 'utf8')
    const sources = JSON.parse(text.slice(text.lastIndexOf(mark) + mark.length))
    return sources.every(([path, at]) => changedAt(path) === at)
  } catch {
    return false
  }
}

function changedAt(path) {
  return statSync(path).mtimeMs
}

function canWrite(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
