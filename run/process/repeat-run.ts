/** For a run whose seed nobody has named. */
export const newSeed = () => String(Date.now() % 1_000_000)

/** The command that does the same again: `npm run fuzz -- --seed 1 --postgres`. Flags that were not given are left out. */
export function repeatCommand(
  script: string,
  flags: Readonly<Record<string, string | boolean | undefined>>,
): string {
  const given = Object.entries(flags).flatMap(([name, value]) => {
    if (value === undefined || value === false) return []
    return value === true ? [`--${name}`] : [`--${name} ${value}`]
  })
  return [`npm run ${script} --`, ...given].join(' ')
}
