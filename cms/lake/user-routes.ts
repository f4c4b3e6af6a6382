import { Hono } from 'hono'
import * as v from 'valibot'
import { editorId, type Lake, type LakeEnv } from './lake.ts'
import { readBody } from './read-json.ts'
import { editorsOnly } from './require-editor.ts'

const user = (email: string) => ({
  id: editorId,
  sanityUserId: editorId,
  displayName: 'Editor',
  familyName: '',
  givenName: 'Editor',
  name: 'Editor',
  email,
  role: 'administrator',
  roles: [{ name: 'administrator', title: 'Administrator', description: '' }],
  provider: 'reboot',
  isCurrentUser: true,
})

const keyValueList = v.array(v.looseObject({ key: v.string(), value: v.unknown() }))
const storedValue = v.object({ key: v.string(), value: v.string() })

function readKeys(lake: Lake, keys: readonly string[]) {
  const rows = lake.database.prepare('SELECT key, value FROM settings').all()
  const stored = new Map(
    v.parse(v.array(storedValue), rows).map(({ key, value }) => [key, JSON.parse(value)]),
  )
  return keys.flatMap((key) => (stored.has(key) ? [{ key, value: stored.get(key) }] : []))
}

function writeKeys(lake: Lake, list: v.InferOutput<typeof keyValueList>) {
  const statement = lake.database.prepare('REPLACE INTO settings (key, value) VALUES (?, ?)')
  for (const { key, value } of list) statement.run(key, JSON.stringify(value ?? null))
}

/** `users/*`, `auth/*` and `projects/*`: there is one editor and one project. */
export function userRoutes(lake: Lake) {
  const project = () => ({
    id: lake.projectId,
    displayName: 'Reboot',
    studioHost: null,
    isBlocked: false,
    isDisabled: false,
    organizationId: null,
    features: [],
    members: [
      {
        id: editorId,
        role: 'administrator',
        roles: [{ name: 'administrator', title: 'Administrator' }],
        isRobot: false,
      },
    ],
    metadata: {},
  })
  return new Hono<LakeEnv>()
    .post('/auth/logout', (c) => {
      c.header('set-cookie', lake.editors.signOut(c.req.header('cookie')))
      return c.json({})
    })
    .get('/auth/providers', (c) => c.json({ providers: [], sso: null }))
    .use(editorsOnly)
    .get('/auth/id', (c) => c.json({ id: editorId }))
    .get('/users/me', (c) => c.json(user(lake.editors.email)))
    .get('/users/me/keyvalue', (c) => c.json([]))
    .get('/users/me/keyvalue/:keys', (c) => c.json(readKeys(lake, c.req.param('keys').split(','))))
    .put('/users/me/keyvalue', async (c) => {
      const list = readBody(keyValueList, await c.req.text())
      writeKeys(lake, list)
      return c.json(list)
    })
    .get('/users/:ids', (c) => {
      const ids = c.req.param('ids').split(',')
      const users = ids.map((id) => ({ ...user(lake.editors.email), id }))
      return c.json(ids.length === 1 ? users[0] : users)
    })
    .get('/projects', (c) => c.json([project()]))
    .get('/projects/:project', (c) => c.json(project()))
    .get('/projects/:project/datasets', (c) => c.json([{ name: lake.dataset, aclMode: 'public' }]))
    .get('/projects/:project/datasets/:dataset/acl', (c) =>
      c.json([
        {
          filter: '_id in path("**")',
          permissions: ['read', 'create', 'update', 'history', 'manage', 'editHistory'],
        },
      ]),
    )
    .get('/projects/:project/grants', (c) => c.json({}))
    .get('/projects/:project/user-applications', (c) => c.json([]))
    .get('/features', (c) => c.json([]))
}
