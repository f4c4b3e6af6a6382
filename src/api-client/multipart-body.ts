/**
 * A body of the contract as multipart/form-data (RFC 7578). Text, numbers and booleans become text; a File keeps its name;
 * a list is its field repeated, in its order; an object is JSON (OpenAPI 3.1, 4.8.15); what is `undefined` or `null` is left
 * out.
 */
export function encodeMultipart(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    for (const part of Array.isArray(value) ? value : [value]) append(form, name, part)
  }
  return form
}

function append(form: FormData, name: string, value: unknown): void {
  if (value === undefined || value === null) return
  if (value instanceof Blob) form.append(name, value)
  else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
}
