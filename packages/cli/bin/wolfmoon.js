#!/usr/bin/env node
// Node 20 does not read TypeScript: the command is bundled from its source each time it starts, so there is
// nothing to build and nothing that could be out of date. Where it may not write, it runs what was bundled last.
// What is published is bundled already (scripts/pack.ts) and does not begin here.
import { accessSync, constants, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundle } from './bundle.js'

const folder = fileURLToPath(new URL('../dist', import.meta.url))
const bundled = join(folder, 'wolfmoon.mjs')
const fresh = join(folder, `wolfmoon-${process.pid}.mjs`)

if (canWrite(folder) || !existsSync(bundled)) {
  await bundle(fresh).catch(() => process.exit(1))
  renameSync(fresh, bundled)
}
await import(pathToFileURL(bundled).href)

function canWrite(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
