import { useState } from 'react'
import { call, toastFailure, useAnswer } from '../../../../app/api/index.ts'
import type { Answer } from '../../../../app/api/index.ts'
import { LoadFailed } from '../../../../app/errors/LoadFailed.tsx'
import { useMessages } from '../../../../app/i18n/index.ts'
import { openInTab } from '../../../../app/open-in-tab.ts'
import { useSession } from '../../../../app/session/index.ts'
import { makeTwoFiles, type TwoFiles } from '../../../../app/two-files/two-files.ts'
import { TwoFilesReady } from '../../../../app/two-files/TwoFilesReady.tsx'
import twoFilesMessages from 'messages:two-files'
import { Link } from '../../../../navigation/index.ts'
import { screenPaths } from '../../../../paths.ts'
import { IconPrinter } from '../../../../ui/icons/index.ts'
import { Badge, Button, Notice, SkeletonLines } from '../../../../ui/index.ts'
import classes from './papers.module.css'
import paperMessages from 'messages:history-papers'

type Paper = Answer<'GetPapersToPrint'>['papers'][number]

/** Each paper with its number and the reason; one click prints exactly these, in this order. */
export function TransportDocumentsPanel({ shipmentId, linkId }: { shipmentId: number; linkId: string }) {
  const t = useMessages(paperMessages)
  const found = useAnswer('GetPapersToPrint', { query: { shipmentId } })
  if (found.data) {
    return (
      <div className={classes.panel}>
        <ul className={classes.papers}>
          {found.data.papers.map((paper) => (
            <PaperLine key={paper.kind} paper={paper} />
          ))}
        </ul>
        {found.data.papers.some((paper) => paper.kind.endsWith('-invoice')) && (
          <Link to={screenPaths.invoiceOf} params={{ address: `${shipmentId}&${linkId}` }}>
            {t('invoice')}
          </Link>
        )}
        <PrintAll shipmentId={shipmentId} />
      </div>
    )
  }
  if (!found.isError) return <SkeletonLines lines={3} height={32} />
  return <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
}

function PaperLine({ paper }: { paper: Paper }) {
  const t = useMessages(paperMessages)
  return (
    <li className={classes.paper}>
      <span className={classes.copies}>{paper.medium === 'paper' ? `${paper.copies} ×` : '–'}</span>
      <span className={classes.name}>
        {paper.name}
        {paper.medium === 'electronic' && (
          <span className={classes.electronic}>
            <Badge color="gray">{t('electronic')}</Badge>
          </span>
        )}
      </span>
      <span className={classes.reason}>{paper.reason}</span>
    </li>
  )
}

function PrintAll({ shipmentId }: { shipmentId: number }) {
  const t = useMessages(paperMessages)
  const [isUnderWay, setUnderWay] = useState(false)
  const [blockedUrl, setBlockedUrl] = useState<string>()
  const [files, setFiles] = useState<TwoFiles>()
  const { user } = useSession()
  const words = useMessages(twoFilesMessages)
  const printApart = async () => {
    if (isUnderWay) return
    setUnderWay(true)
    setBlockedUrl(undefined)
    const reply = await makeTwoFiles('CreateLabelAndDocuments', [shipmentId], user.id)
    setUnderWay(false)
    if (reply.ok) setFiles(reply.data)
    else toastFailure(reply.failure)
  }
  const print = async () => {
    if (isUnderWay) return
    setUnderWay(true)
    setBlockedUrl(undefined)
    setFiles(undefined)
    const reply = await call('CreateLabelAndDocuments', { body: { shipmentIds: [shipmentId] } })
    setUnderWay(false)
    if (reply.ok && !openInTab(reply.data.url)) setBlockedUrl(reply.data.url)
  }
  return (
    <>
      {blockedUrl && (
        <Notice
          kind="warn"
          role="alert"
          actions={
            <a href={blockedUrl} target="_blank" rel="noreferrer">
              {t('open')}
            </a>
          }
        >
          {t('blocked')}
        </Notice>
      )}
      {files && <TwoFilesReady files={files} />}
      <div className={classes.actions}>
        <Button variant="subtle" onClick={() => void printApart()}>
          {words('apart')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          loading={isUnderWay}
          onClick={() => void print()}
        >
          {t('print')}
        </Button>
      </div>
    </>
  )
}
