import { type RequestScope, requestScope } from './request-scope.server.ts'

interface PerRequest<T> {
  /**
   * The current value of this request; loaded the first time, failures included. Outside a request it is loaded each time.
   */
  get(): Promise<T>
  /** Sets the value for the rest of this request. */
  set(value: T): void
}

/** A value that is loaded at most once during a request, and dropped with it. */
export function perRequest<T>(load: () => Promise<T>): PerRequest<T> {
  const values = new WeakMap<RequestScope, Promise<T>>()
  return {
    get() {
      const scope = requestScope()
      if (!scope) return load()
      const loaded = values.get(scope) ?? load()
      values.set(scope, loaded)
      return loaded
    },
    set(value) {
      const scope = requestScope()
      if (scope) values.set(scope, Promise.resolve(value))
    },
  }
}
