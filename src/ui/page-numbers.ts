/** The numbers to show: first, last, the current one and its neighbours; `null` stands for a gap of two or more. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter(
    (number) => number >= 1 && number <= pageCount,
  )
  const shown = [...new Set(wanted)].sort((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const step = number - (shown[index - 1] ?? 0)
    if (step === 2) return [number - 1, number]
    return step > 2 ? [null, number] : [number]
  })
}
