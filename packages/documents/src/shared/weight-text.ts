/** Grams as a label or paper shows kilograms: `310 kg`, `2.5 kg`, at most three decimals, never rounded. */
export function weightText(weightG: number): string {
  const kilograms = Math.trunc(weightG / 1000)
  const fraction = String(Math.round(weightG) % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return `${kilograms}${fraction && `.${fraction}`} kg`
}
