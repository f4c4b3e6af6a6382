import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { environmentNames, readEnvironment } from '#app.config.ts'

const text = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
const lines = [...text.matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value])
const defaults = new Map<string, unknown>(Object.entries(readEnvironment({})))

test('.env.example names every variable once', () => {
  expect(lines.map(([name]) => name).toSorted()).toEqual(environmentNames().toSorted())
})

test('.env.example sets nothing by itself', () => {
  expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
})

test.each(lines.filter(([, value]) => value !== ''))('the default of %s is %s', (name, value) => {
  expect(String(defaults.get(name ?? ''))).toBe(value)
})
