/** A part of the code that runs in one place, with the types of that place and no others (docs/decisions/0042). */
export interface TypeProject {
  /** `tsconfig.<name>.json` */
  readonly name: string
  /** Files that are imported and belong to another project: findings in them are not reported here. */
  readonly skips: RegExp | undefined
}

export const typeProjects: readonly TypeProject[] = [
  {
    name: 'browser',
    skips: /^(?:client-networks|credentials|data-files|logging|metrics)\/|\.server\.ts$/,
  },
  { name: 'server', skips: /^src\/(?!url\/|server\.ts$).*(?<!\.server)\.tsx?$/ },
  { name: 'tests', skips: undefined },
]

const finding = /^([^\s(][^(]*)\(\d+,\d+\): error /

/** The output of `tsc --pretty false`, without the findings in files of other projects and the lines that belong to them. */
export function ownFindings(output: string, { skips }: TypeProject): string[] {
  let isOwn = true
  return output.split('\n').filter((line) => {
    const file = finding.exec(line)?.[1]
    if (file !== undefined) isOwn = !skips?.test(file)
    else if (!line.startsWith(' ')) isOwn = /\berror TS/.test(line)
    return isOwn
  })
}

/** What to do first about findings in names that are generated: messages and addresses of pages. */
export const adviceFor = (findings: readonly string[]): string | undefined =>
  findings.some((line) => /paraglide\/messages|FileRoutesByPath/.test(line))
    ? 'Some of these names are generated: run `npm run codegen` first.'
    : undefined
