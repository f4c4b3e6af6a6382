import { expect, test } from 'vitest'
import { touchOf } from './touch.ts'
import { sourceOf } from './visit-source.ts'

const visited = (search: string, referrer = '') =>
  sourceOf(touchOf({ search, referrer, ownHosts: [], now: 1 }))

test('the source is the campaign, the platform of a click, or direct', () => {
  expect(visited('?utm_source=news&utm_medium=email&utm_campaign=winter')).toEqual({
    source: 'news',
    medium: 'email',
    campaign: 'winter',
  })
  expect(visited('?gclid=G1')).toEqual({ source: 'google', medium: 'cpc', campaign: '' })
  expect(visited('?ttclid=T1').source).toBe('tiktok')
  expect(visited('?fbclid=F1&utm_campaign=w')).toEqual({
    source: 'facebook',
    medium: 'cpc',
    campaign: 'w',
  })
  expect(visited('', 'https://search.example/')).toEqual({
    source: 'direct',
    medium: '',
    campaign: '',
  })
  expect(sourceOf(undefined)).toEqual({ source: '', medium: '', campaign: '' })
  expect(visited(`?utm_source=${'x'.repeat(500)}`).source).toHaveLength(40)
})
