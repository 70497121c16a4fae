import { useEffectEvent, useState } from 'react'
import { call, type Answer } from '../../app/api/index.ts'
import { signal } from './signal.ts'

export type ScanCheck = Answer<'CheckScan'>

/** Why a label that was taken in hand is to be set aside. */
export interface Refusal {
  readonly text: string
  readonly check: ScanCheck
}

/**
 * What the server says of labels that are gathered before they are sent: whose they are, or that they cannot be taken, which is
 * said while the goods are still in hand. Without a connection nobody says anything, and their verdict comes when they are sent.
 */
export function useChecks(onRefused: (text: string) => void) {
  const [checks, setChecks] = useState<ReadonlyMap<string, ScanCheck>>(new Map())
  const [refusal, setRefusal] = useState<Refusal>()
  const refused = useEffectEvent(onRefused)
  const check = async (mode: 'deliver' | 'measure', text: string) => {
    const reply = await call('CheckScan', { body: { mode, text } }, { inBackground: true })
    if (!reply.ok) return
    const answer = reply.data
    if (answer.tone === 'good') return setChecks((present) => new Map(present).set(text, answer))
    signal(answer.tone)
    setRefusal({ text, check: answer })
    refused(text)
  }
  return {
    checks,
    refusal,
    check: (mode: 'deliver' | 'measure', text: string) => void check(mode, text),
    forgetRefusal: () => setRefusal(undefined),
  }
}
