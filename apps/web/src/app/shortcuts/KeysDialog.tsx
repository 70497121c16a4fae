import type { ReactNode } from 'react'
import { Fragment, useState } from 'react'
import { CheckField } from '../../ui/fields/CheckField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useMessages } from '../i18n/index.ts'
import classes from './keys-dialog.module.css'
import { singleKeysAreOn, switchSingleKeys } from './single-keys.ts'
import shortcutMessages from 'messages:shortcuts'

/** Every key there is and what it does, and the switch of the single keys. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(shortcutMessages)
  const [on, setOn] = useState(singleKeysAreOn)
  const ctrl = t('ctrl')
  return (
    <Dialog opened onClose={onClose} title={t('title')}>
      <div className={classes.keys}>
        <KeyList
          title={t('everywhere')}
          rows={[
            [[ctrl, 'K'], t('palette')],
            [['/'], t('search'), !on],
            [['?'], t('keys'), !on],
            [['N'], t('new'), !on],
          ]}
        />
        <KeyList
          title={t('booking')}
          rows={[
            [[ctrl, t('enter')], t('next')],
            [['F2'], t('unfold')],
            [['P'], t('printLabel'), !on],
            [[ctrl, 'Q'], t('errorBooking')],
            [[ctrl, '0'], t('debug')],
            [['↑', '↓'], t('options')],
            [[t('enter')], t('chooseOption')],
            [[t('enter')], t('lines')],
          ]}
        />
        <KeyList
          title={t('history')}
          rows={[
            [['↑', '↓', 'J', 'K'], t('list.move')],
            [[`${t('shift')} + ↑`, `${t('shift')} + ↓`], t('list.stretch')],
            [[t('space')], t('list.select')],
            [[ctrl, 'A'], t('list.all')],
            [['A'], t('list.actions'), !on],
            [['O'], t('list.beside'), !on],
            [[t('enter')], t('list.full')],
            [['F6'], t('list.panel')],
            [['Esc'], t('list.leave')],
            [[ctrl, 'Z'], t('list.undo')],
          ]}
        />
        <CheckField
          label={t('singleKeys')}
          description={t('singleKeysHint')}
          checked={on}
          onChange={(event) => {
            switchSingleKeys(event.currentTarget.checked)
            setOn(event.currentTarget.checked)
          }}
        />
      </div>
    </Dialog>
  )
}

type Row = readonly [keys: readonly string[], meaning: string, off?: boolean]

function KeyList({ title, rows }: { title: string; rows: readonly Row[] }): ReactNode {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={classes.list}>
        {rows.map(([keys, meaning, off]) => (
          <div key={meaning} data-off={off || undefined}>
            <dt>{meaning}</dt>
            <dd>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && ' '}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
