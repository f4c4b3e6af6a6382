import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { runCommand } from '#run/process/run-command.ts'
import { adviceFor, ownFindings, typeProjects } from '#run/test/type-projects.ts'

const root = path.dirname(import.meta.dirname)
const compiler = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc')
const cache = path.join(root, 'node_modules', '.cache', 'typecheck')
mkdirSync(cache, { recursive: true })

/**
 * `npm run typecheck`: browser code without Node, server code without the DOM, tests with both. One after the other: the
 * compiler uses all cores.
 */
const findings: string[] = []
for (const project of typeProjects) {
  const { code, output } = await runCommand(
    process.execPath,
    [
      compiler,
      ...['--noEmit', '--pretty', 'false', '--incremental'],
      ...['--project', path.join(root, `tsconfig.${project.name}.json`)],
      ...['--tsBuildInfoFile', path.join(cache, `${project.name}.tsbuildinfo`)],
    ],
    { cwd: root },
  )
  const own = ownFindings(output, project)
  // A compiler that cannot run prints an error of another form.
  findings.push(...(code !== 0 && !output.includes('error TS') ? [output] : own))
}
console.log([...findings, adviceFor(findings) ?? []].flat().join('\n'))
process.exitCode = findings.length > 0 ? 1 : 0
