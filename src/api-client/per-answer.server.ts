/**
 * What is made of an answer of the API: visitors who are given the same answer are given the same result, so that it is also
 * written as JSON once. Gone with the answer.
 */
export class PerAnswer<Result> {
  readonly #results = new WeakMap<object, Map<string, Result>>()

  /** @param dependsOn all else that the result depends on, as JSON knows it */
  get(answer: object, dependsOn: readonly unknown[], make: () => Result): Result {
    const results = this.#results.get(answer) ?? new Map<string, Result>()
    this.#results.set(answer, results)
    const key = JSON.stringify(dependsOn)
    const result = results.get(key) ?? make()
    results.set(key, result)
    return result
  }
}
