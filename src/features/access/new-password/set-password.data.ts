import { createServerFn } from '@tanstack/react-start'
import { readLinkProof } from '#src/request/emailed-link.server.ts'

/** Whether this browser has just set a password. */
export const fetchHasSetPassword = createServerFn().handler(
  async () => (await readLinkProof('password_set')) !== undefined,
)
