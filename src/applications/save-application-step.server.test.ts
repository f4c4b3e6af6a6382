import { globSync, readdirSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { saveApplicationStep } from './save-application-step.server.ts'

const { readSession, cookies } = vi.hoisted(() => ({
  readSession: vi.fn(),
  cookies: new Map<string, string>(),
}))
vi.mock('#src/session/session-cookie.server.ts', () => ({ readSession }))
vi.mock('@tanstack/react-start/server', () => ({
  getCookie: (name: string) => cookies.get(name),
  setCookie: (name: string, value: string) => cookies.set(name, value),
}))

const data = newTemporaryFolder('steps')
vi.stubEnv('DATA_DIR', data)

const stored = () => globSync('**/file-*', { cwd: data })
const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'a.jpg')
const text = new File(['<script>'], 'a.jpg', { type: 'image/jpeg' })
const save = (files: Record<string, File>) =>
  saveApplicationStep('apple-iphone-17', 'identity', { document_type: 'passport' }, files)

beforeEach(() => {
  readSession.mockResolvedValue({ account: 'hanako' })
  cookies.clear()
})

test('nothing is stored of a guest’s application', async () => {
  readSession.mockResolvedValue(undefined)
  await expect(save({ document_front: photo })).rejects.toThrow('401 not_authenticated')
  expect(readdirSync(data)).toEqual([])
  expect(cookies.size).toBe(0)
})

test('a file that is no document by its first bytes is refused at its field', async () => {
  await expect(save({ document_front: photo, document_back: text })).rejects.toMatchObject({
    status: 400,
    fieldErrors: { document_back: ['file_type'] },
  })
  expect(stored()).toEqual([])
})

test('pictures are stored of who is logged in', async () => {
  await save({ document_front: photo })
  expect(stored()).toHaveLength(1)
})
