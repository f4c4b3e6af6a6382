import { expect, test } from 'vitest'
import { answerMetrics } from './answer-metrics.ts'
import { countCacheRead, observeJob, observeLogout, observeRequest } from './metrics.ts'

const token = 'a-token-of-at-least-32-characters!'

test('the page does not exist without a token, nor for a caller who does not know it', async () => {
  expect(await answerMetrics(`Bearer ${token}`, undefined)).toBeUndefined()
  for (const authorization of [undefined, null, '', 'Bearer', token, `Bearer ${token}x`]) {
    const answer = await answerMetrics(authorization, token)
    expect(answer?.status).toBe(401)
    expect(await answer?.text()).toBe('')
  }
})

test('counts are listed with their labels', async () => {
  observeRequest({ method: 'GET', route: '/devices/$deviceId', status: 200 }, performance.now())
  countCacheRead('content', 'hit')
  observeLogout('unreachable')
  await observeJob('remind', () => Promise.resolve())
  await expect(observeJob('remind', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const wait = observeJob(
    'wait',
    () => Promise.reject(new Error('later')),
    () => 'postponed',
  )
  await expect(wait).rejects.toThrow('later')
  const answer = await answerMetrics(`Bearer ${token}`, token)
  expect(answer?.headers.get('content-type')).toContain('text/plain')
  const text = await answer?.text()
  for (const line of [
    'http_request_duration_seconds_count{method="GET",route="/devices/$deviceId",status="200"} 1',
    'cache_reads_total{cache="content",result="hit"} 1',
    'session_logouts_total{reason="unreachable"} 1',
    'job_duration_seconds_count{job="remind",outcome="done"} 1',
    'job_duration_seconds_count{job="remind",outcome="failed"} 1',
    'job_duration_seconds_count{job="wait",outcome="postponed"} 1',
  ]) {
    expect(text).toContain(line)
  }
})
