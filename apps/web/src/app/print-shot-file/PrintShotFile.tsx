import type { Input } from '@kattegat/contract'
import { useState } from 'react'
import { IconPrinter } from '../../ui/icons/index.ts'
import { Button } from '../../ui/index.ts'
import { call } from '../api/index.ts'
import { PackNews } from '../document-pack/PackNews.tsx'
import { useDocumentPack } from '../document-pack/use-document-pack.ts'
import { useMessages } from '../i18n/index.ts'
import { rememberedChoice } from '../label-choice.ts'
import { useSession } from '../session/index.ts'
import classes from './print-shot-file.module.css'
import printMessages from 'messages:print-shot-file'

type Contents = Input<'CreateShotFilePack'>['body']['contents']

/** Labels of all that is booked from a file, with their documents or without, in its order: one file, made by a job. */
export function PrintShotFile({ shotFileId }: { shotFileId: number }) {
  const t = useMessages(printMessages)
  const { user } = useSession()
  const { pack, make } = useDocumentPack()
  const [asked, setAsked] = useState<Contents>('labels')
  const [leftOut, setLeftOut] = useState(0)
  const print = (contents: Contents) => {
    setAsked(contents)
    setLeftOut(0)
    void make(async () => {
      const body = contents === 'labels' ? { contents, ...labelsOf(user.id) } : { contents }
      const reply = await call('CreateShotFilePack', { params: { id: shotFileId }, body })
      if (reply.ok) setLeftOut(reply.data.leftOut)
      return reply
    })
  }
  const isMaking = pack.kind === 'making'
  return (
    <div className={classes.print}>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
          loading={isMaking && asked === 'labels'}
          disabled={isMaking}
          onClick={() => print('labels')}
        >
          {t('labels')}
        </Button>
        <Button
          variant="default"
          loading={isMaking && asked === 'labels-and-documents'}
          disabled={isMaking}
          onClick={() => print('labels-and-documents')}
        >
          {t('labelsAndDocuments')}
        </Button>
      </div>
      <PackNews
        pack={pack}
        words={{ making: t('making'), waiting: t('waiting'), ready: t('ready'), open: t(`open.${asked}`) }}
      />
      {isMaking && <p className="quiet">{t('leave')}</p>}
      {leftOut > 0 && <p role="status">{t('leftOut', { count: leftOut })}</p>}
      {(pack.kind === 'refused' || pack.kind === 'broken') && (
        <p role="alert" className={classes.error}>
          {pack.kind === 'refused' ? pack.message : t('broken')}
        </p>
      )}
    </div>
  )
}

/** As this user prints labels on this device. */
function labelsOf(userId: number) {
  const { format, startPosition } = rememberedChoice(userId)
  return format === 'pdf-a4-4up' ? { format, startPosition } : { format }
}
