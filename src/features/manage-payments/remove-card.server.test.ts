import { expect, test, vi } from 'vitest'
import { ApiError } from '#src/api-client/api-error.ts'
import { removeOwnCard } from './remove-card.server.ts'

const { callAsUser } = vi.hoisted(() => ({ callAsUser: vi.fn() }))
vi.mock('#src/session/call-as-user.server.ts', () => ({ callAsUser }))

test('a card whose deletion was not answered is deleted when it is sent again', async () => {
  callAsUser.mockRejectedValue(new ApiError(404, 'not_found'))
  await expect(removeOwnCard('card-1')).resolves.toBeUndefined()
})

test('a card that is in use is not said to be deleted', async () => {
  callAsUser.mockRejectedValue(new ApiError(400, 'card_in_use'))
  await expect(removeOwnCard('card-1')).rejects.toThrow('card_in_use')
})
