import { CliError } from '#run/process/cli-error.ts'

const firstInherited = 3

/**
 * The socket that systemd has opened for this process (`man 3 sd_listen_fds`). It stays open while this process ends and
 * another one starts in its place: connections wait in it meanwhile.
 * @returns its file descriptor, undefined when there is none
 * @throws CliError when there are several
 */
export function inheritedSocket(
  source: Readonly<Record<string, string | undefined>>,
): number | undefined {
  if (source.LISTEN_PID !== String(process.pid)) return undefined
  if (source.LISTEN_FDS === '1') return firstInherited
  throw new CliError(
    `systemd has opened ${source.LISTEN_FDS} sockets: the unit may have one, that of the site's PORT.`,
  )
}

/** Programs of this process must not take them for theirs. */
export const withoutInheritedSocket = {
  LISTEN_PID: undefined,
  LISTEN_FDS: undefined,
  LISTEN_FDNAMES: undefined,
} as const
