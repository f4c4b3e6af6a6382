import type fc from 'fast-check'
import type { Life } from '#tests/lives/harness/life.ts'
import { countAnswer } from '#tests/lives/harness/tally.ts'
import type { Books } from '#tests/lives/model/books.ts'

/** Who acted, and what it came to: `accepted`, the code of a refusal, or what else there is to say. */
export interface Outcome {
  readonly who: string
  readonly answer: string
}

/** Something that can happen, with what varies in it. */
export interface Action<P> {
  readonly name: string
  readonly params: fc.Arbitrary<P>
  readonly mayRun: (books: Books, params: P) => boolean
  readonly run: (life: Life, params: P) => Promise<Outcome>
}

export type LifeCommand = fc.AsyncCommand<Books, Life>

/** A model-runner's command: acts, looks at the database again, and checks the books. */
export const commandsOf = <P>(
  { name, params, mayRun, run }: Action<P>,
  after: (life: Life, name: string) => Promise<void>,
): fc.Arbitrary<LifeCommand> =>
  params.map((values) => ({
    check: (books) => mayRun(books, values),
    async run(_books, life) {
      const { who, answer } = await run(life, values)
      life.script.push(
        `${life.today} ${who.padEnd(3)} ${name} ${JSON.stringify(values)} → ${answer}`,
      )
      countAnswer(life.tally, name, answer)
      life.tally.steps += 1
      await after(life, name)
    },
    toString: () => `${name}(${JSON.stringify(values)})`,
  }))

export const answerOf = (answer: { readonly isOk: boolean; readonly code?: string }): string =>
  answer.isOk ? 'accepted' : (answer.code ?? '')
