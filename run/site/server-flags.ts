import { parseArgs } from 'node:util'

/** Command line of the site's program, which is also that of each of its workers. */
export function serverFlags() {
  const { values } = parseArgs({
    options: { dist: { type: 'string', default: 'dist' }, socket: { type: 'string' } },
  })
  return {
    /** Folder of the built site. */
    dist: values.dist,
    /** File descriptor of a listening socket that is used instead of PORT. */
    socket: values.socket === undefined ? undefined : Number(values.socket),
  }
}
