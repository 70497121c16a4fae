import { useEffect, useState } from 'react'
import { signal } from './signal.ts'
import { useChecks } from './use-checks.ts'
import { isTyped, useMeasuring } from './use-measuring.ts'

/** What is said of a label that is neither sent nor taken. */
export type DeskHint = 'deliver.again' | 'measure.unfinished'

/** Labels that wait for more before they are sent: for a name, until they are handed over, or for their measures. */
export function useInHand(userId: number, isUs: boolean) {
  const [handedOver, setHandedOver] = useHandedOver(userId)
  const [hint, setHint] = useState<DeskHint>()
  /** The one that was taken last. */
  const [inHand, setInHand] = useState<string>()
  const scale = useMeasuring(isUs)
  const { checks, refusal, check, forgetRefusal } = useChecks((text) => {
    setInHand(undefined)
    setHandedOver((present) => present.filter((one) => one !== text))
    scale.stopOf(text)
  })
  return {
    handedOver,
    hint,
    inHand,
    scale,
    checks,
    refusal,
    gather: (text: string) => {
      const isThere = handedOver.includes(text)
      setHint(isThere ? 'deliver.again' : undefined)
      signal(isThere ? 'warn' : 'good')
      if (isThere) return
      setHandedOver((present) => [...present, text])
      setInHand(text)
      check('deliver', text)
    },
    /** The label first, then its measures: what was typed of one is never taken for another's. */
    measure: (text: string) => {
      const { measuring } = scale
      const isUnfinished = measuring !== undefined && measuring.text !== text && isTyped(measuring)
      setHint(isUnfinished ? 'measure.unfinished' : undefined)
      signal(isUnfinished ? 'warn' : 'good')
      if (isUnfinished) return
      if (measuring?.text !== text) {
        scale.begin(text)
        check('measure', text)
      }
      setInHand(text)
    },
    /** What was said of a label before is over. */
    letGo: () => {
      setHint(undefined)
      setInHand(undefined)
    },
    /** What was said of another label that was not sent. */
    forgetHint: () => {
      setHint(undefined)
      forgetRefusal()
    },
    remove: (text: string) => {
      setInHand(undefined)
      setHandedOver((present) => present.filter((one) => one !== text))
    },
    handOver: () => {
      setHint(undefined)
      forgetRefusal()
      setInHand(undefined)
      setHandedOver(() => [])
    },
    stopMeasuring: () => {
      forgetRefusal()
      setInHand(undefined)
      scale.stop()
    },
  }
}

/** What is to be signed for: kept for its user while the tab is open, over another mode and a reload. */
function useHandedOver(userId: number) {
  const key = `kattegat.handed-over.${userId}`
  const [texts, setTexts] = useState<readonly string[]>(() => readTexts(key))
  useEffect(() => sessionStorage.setItem(key, JSON.stringify(texts)), [key, texts])
  return [texts, setTexts] as const
}

function readTexts(key: string): readonly string[] {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
}
