import actionNameMessages from 'messages:actions'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '../../../app/i18n/index.ts'
import { Button } from '../../../ui/index.ts'
import { isTyping } from '../list-keys.ts'
import classes from './undo-bar.module.css'
import { undoAction } from './undo-action.ts'
import type { UndoOffer } from './undo-offer.ts'
import { useUndoOffer } from './undo-offer.ts'
import actionMessages from 'messages:history-actions'

/** What was done last can be taken back for half a minute, also when its dialog is closed: by a click or Ctrl+Z. */
export function UndoBar() {
  const offer = useUndoOffer()
  return offer && <Offer key={offer.id} offer={offer} />
}

function Offer({ offer }: { offer: UndoOffer }) {
  const t = useMessages(actionMessages)
  const names = useMessages(actionNameMessages)
  const [isBusy, setBusy] = useState(false)
  const undo = async () => {
    if (isBusy) return
    setBusy(true)
    await undoAction(offer, t)
    setBusy(false)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'z') return
    // In a field it takes back what was typed; under a dialog nothing is done unseen.
    if (event.defaultPrevented || isTyping(event.target) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    void undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <div className={classes.bar} data-undo-bar>
      <span role="status">{t('undo.done', { action: names(`name.${offer.action}`), count: offer.count })}</span>
      <Seconds untilMs={offer.untilMs} />
      <Button variant="default" loading={isBusy} onClick={() => void undo()} aria-keyshortcuts="Control+Z">
        {t('undo')}
      </Button>
    </div>
  )
}

/** Seen only: read out each second it would be noise. */
function Seconds({ untilMs }: { untilMs: number }) {
  const t = useMessages(actionMessages)
  const [left, setLeft] = useState(() => secondsTo(untilMs))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(untilMs)), 250)
    return () => clearInterval(timer)
  }, [untilMs])
  return (
    <span className="quiet tabular" aria-hidden>
      {t('undo.seconds', { count: left })}
    </span>
  )
}

function secondsTo(untilMs: number): number {
  return Math.max(Math.ceil((untilMs - Date.now()) / 1000), 0)
}
