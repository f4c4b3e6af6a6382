import { expect, test } from 'vitest'
import { adviceFor, ownFindings, typeProjects } from './type-projects.ts'

const output = `src/ui/a.tsx(1,2): error TS1: in the browser
  more about it
src/session/b.server.ts(3,4): error TS2: on the server
  more about that
src/url/c.ts(5,6): error TS3: in both
api/d.ts(7,8): error TS4: in the API
error TS5: a setting is wrong
`
const said = (name: string) => {
  const project = typeProjects.find((one) => one.name === name)
  const lines = project ? ownFindings(output, project) : []
  return lines.map((line) => /TS\d|more about \w+/.exec(line)?.[0])
}

test('the browser project reports nothing in files for the server', () => {
  expect(said('browser')).toEqual(['TS1', 'more about it', 'TS3', 'TS4', 'TS5'])
})

test('the server project reports nothing in files for the browser, but what is wrong in shared files', () => {
  expect(said('server')).toEqual(['TS2', 'more about that', 'TS3', 'TS4', 'TS5'])
})

test('the tests report everything', () => {
  expect(said('tests')).toHaveLength(7)
})

test('empty compiler output gives no findings', () => {
  expect(typeProjects.map((project) => ownFindings('', project))).toEqual([[], [], []])
})

test('a message or an address that is not generated yet is explained', () => {
  const message = `src/a.tsx(9,34): error TS2339: Property 'new_title' does not exist on type 'typeof import("/x/src/i18n/paraglide/messages/_index")'.`
  const route = `src/routes/b.tsx(6,38): error TS2345: Argument of type '"/b"' is not assignable to parameter of type 'keyof FileRoutesByPath | undefined'.`
  expect(adviceFor([message])).toContain('npm run codegen')
  expect(adviceFor([route])).toContain('npm run codegen')
  expect(adviceFor(output.split('\n'))).toBeUndefined()
})
