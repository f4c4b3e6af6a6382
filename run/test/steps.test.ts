import { describe, expect, test } from 'vitest'
import { runSteps, type Step } from './steps.ts'

const nothing = () => {}

function recorder() {
  const events: string[] = []
  const step = (name: string, isGood: boolean, rest: Partial<Step> = {}): Step => ({
    name,
    ...rest,
    run: async () => {
      events.push(`${name} starts`)
      await new Promise((resolve) => setTimeout(resolve, 10))
      events.push(`${name} ends`)
      return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, output: '' }
    },
  })
  return { events, step }
}

describe('steps', () => {
  test('run side by side up to the limit', async () => {
    const { events, step } = recorder()
    await runSteps([step('a', true), step('b', true), step('c', true)], 2, nothing)
    expect(events.slice(0, 2)).toEqual(['a starts', 'b starts'])
    expect(events.indexOf('c starts')).toBeGreaterThan(1)
    expect(events).toHaveLength(6)
  })

  test('wait for the steps they come after, even failed ones', async () => {
    const { events, step } = recorder()
    await runSteps([step('late', true, { after: ['early'] }), step('early', false)], 4, nothing)
    expect(events).toEqual(['early starts', 'early ends', 'late starts', 'late ends'])
  })

  test('fail without running when what they need has failed', async () => {
    const { events, step } = recorder()
    const steps = [step('build', false), step('journeys', true, { needs: ['build'] })]
    const reports = await runSteps(steps, 4, nothing)
    expect(events).not.toContain('journeys starts')
    expect(reports[1]).toMatchObject({ failed: 1, output: 'Not run, because this failed: build.' })
  })

  test('that throw have failed', async () => {
    const run = () => Promise.reject(new Error('no browser'))
    const reports = await runSteps([{ name: 'journeys', run }], 1, nothing)
    expect(reports).toMatchObject([{ passed: 0, failed: 1, output: 'no browser' }])
  })

  test('that wait for nobody are an error, not an endless wait', async () => {
    const { step } = recorder()
    await expect(runSteps([step('a', true, { after: ['x'] })], 1, nothing)).rejects.toThrow(
      'These steps wait for a step that is not in the list: a.',
    )
  })
})
