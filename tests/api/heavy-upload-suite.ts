import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { changeAddress } from '#contract/account-profile.ts'
import { listItems } from '#contract/fullsite.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { newAddress } from '#tests/support/applicant.ts'
import { asFile, bombPdf } from '#tests/support/pictures.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'

export const heavyUploadSuite = (api: GetApi) =>
  describe('documents', () => {
    test('that unpack to a gigabyte are refused while other calls are answered', async () => {
      const bomb = bombPdf()
      expect(bomb.byteLength).toBeLessThan(10_000)
      const { token, password } = await signUpSomebody(api())
      const body = new FormData()
      for (const [name, value] of Object.entries({
        ...newAddress,
        document_type: 'passport',
        password,
      }))
        body.append(name, value)
      for (const name of ['document_front', 'address_proof']) body.append(name, asFile(bomb))
      const sent = api().call(changeAddress, { token, body })
      let isAnswered = false
      void sent.finally(() => {
        isAnswered = true
      })
      let slowestMs = 0
      while (!isAnswered) {
        const began = performance.now()
        await setTimeout(10)
        await api().send(listItems)
        slowestMs = Math.max(slowestMs, performance.now() - began)
      }
      const answer = await sent
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'file_type' })
      expect(slowestMs).toBeLessThan(4_000)
    })
  })
