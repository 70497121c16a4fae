/** A throw-away server: its address, and its end. */
export interface ScratchPostgres {
  readonly url: string
  stop(): void
}
export function startScratchPostgres(
  programs: string,
  more?: Readonly<Record<string, string>>,
): Promise<ScratchPostgres>
/** A standby that follows a scratch server. */
export function startScratchStandby(programs: string, url: string): Promise<ScratchPostgres>
/** The folder of this machine's PostgreSQL server programs, or nothing. */
export function findPostgresPrograms(): string | undefined
