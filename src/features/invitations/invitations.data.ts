import { createServerFn } from '@tanstack/react-start'
import { userQuery } from '#src/session/user-query.ts'
import { readInvitations } from './read-invitations.server.ts'

const fetchInvitations = createServerFn().handler(() => readInvitations())

export const invitationsQuery = userQuery({
  name: ['invitations'],
  load: () => fetchInvitations(),
})
