import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { contentTypesFile, withHashHeader } from '#run/build/content-types.ts'
import { runCommand } from '#run/process/run-command.ts'

/** Writes cms/content.types.ts from the content model and the site's queries; both commands work without a network. */
const root = path.dirname(import.meta.dirname)
const sanity = path.join(root, 'node_modules', '@sanity', 'cli', 'bin', 'run.js')

for (const args of [
  ['schema', 'extract', '--force', '--path', 'dist/content-schema.json'],
  ['typegen', 'generate'],
]) {
  const { code, output } = await runCommand(process.execPath, [sanity, ...args], { cwd: root })
  process.stdout.write(output)
  if (code !== 0) process.exit(code)
}
writeFileSync(contentTypesFile, withHashHeader(readFileSync(contentTypesFile, 'utf8')))
