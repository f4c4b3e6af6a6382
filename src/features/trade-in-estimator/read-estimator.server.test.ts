import { expect, test } from 'vitest'
import { makesFound, modelsPage } from './read-estimator.server.ts'

const models = Array.from({ length: 30 }, (_, id) => ({
  id,
  name: `iPhone ${id}${id === 7 ? ' Pro Max' : ''}`,
  capacities: ['128GB'],
}))

test('models are found by every word, in any width and capitals, and stand on pages', () => {
  expect(modelsPage(models, 'ＰＲＯ iphone', 1).models.map(({ id }) => id)).toEqual([7])
  expect(modelsPage(models, '', 3)).toMatchObject({ page: 3, pageCount: 3 })
  expect(modelsPage(models, '', 3).models).toHaveLength(6)
  expect(modelsPage(models, '', 99).page).toBe(3)
  expect(modelsPage(models, 'no such', 1)).toMatchObject({ pageCount: 1, models: [] })
})

test('makes are searched where they are eight or more', () => {
  const names = ['Apple', 'Google', 'Samsung', 'Sony', 'Sharp', 'Xiaomi', 'Oppo', 'Motorola']
  const makes = names.map((name, id) => ({ id, name, model_count: 1 }))
  expect(makesFound(makes, 'ＳＨＡ')).toEqual({ makes: [makes[4]], q: 'ＳＨＡ' })
  expect(makesFound(makes, '')).toEqual({ makes, q: '' })
  const few = makes.slice(1)
  expect(makesFound(few, 'sha')).toEqual({ makes: few, q: null })
})
