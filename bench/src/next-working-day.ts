/** Tomorrow, or Monday after a weekend; holidays are not looked at. */
export function nextWorkingDay(): string {
  const day = new Date()
  do day.setUTCDate(day.getUTCDate() + 1)
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6)
  return day.toISOString().slice(0, 10)
}
