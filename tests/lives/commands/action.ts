import type fc from 'fast-check'
import type { Life } from '#tests/lives/harness/life.ts'
import { countAnswer } from '#tests/lives/harness/tally.ts'
import type { Books } from '#tests/lives/model/books.ts'

/** Who acted, and the result: `accepted`, the code of a refusal, or another remark. */
export interface Outcome {
  readonly who: string
  readonly answer: string
}

/** Something that can happen, with its parameters. */
export interface Action<P> {
  readonly name: string
  readonly params: fc.Arbitrary<P>
  readonly mayRun: (books: Books, params: P) => boolean
  readonly run: (life: Life, params: P) => Promise<Outcome>
}

export type LifeCommand = fc.AsyncCommand<Books, Life>

type After = (life: Life, name: string) => Promise<void>

/** An action with its values. */
export interface Step {
  readonly name: string
  readonly values: unknown
  readonly mayRun: (books: Books) => boolean
  readonly run: (life: Life) => Promise<Outcome>
}

export const stepOf = <P>({ name, mayRun, run }: Action<P>, values: P): Step => ({
  name,
  values,
  mayRun: (books) => mayRun(books, values),
  run: (life) => run(life, values),
})

/** Acts, records it, and has the books checked. */
export async function playStep(life: Life, { name, values, run }: Step, after: After) {
  const { who, answer } = await run(life)
  life.script.push(`${life.today} ${who.padEnd(3)} ${name} ${JSON.stringify(values)} → ${answer}`)
  countAnswer(life.tally, name, answer)
  life.tally.steps += 1
  await after(life, name)
}

/** The same as a command of the model runner. */
export const commandsOf = <P>(action: Action<P>, after: After): fc.Arbitrary<LifeCommand> =>
  action.params.map((values) => {
    const step = stepOf(action, values)
    return {
      check: step.mayRun,
      run: (_books, life) => playStep(life, step, after),
      toString: () => `${step.name}(${JSON.stringify(values)})`,
    }
  })

export const answerOf = (answer: { readonly isOk: boolean; readonly code?: string }): string =>
  answer.isOk ? 'accepted' : (answer.code ?? '')
