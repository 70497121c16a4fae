import actionNameMessages from 'messages:actions'
import { longestMailMessage } from '@kattegat/domain/history'
import type { FieldError } from '@kattegat/domain/messages'
import { useState } from 'react'
import type { Answer } from '../../../../app/api/index.ts'
import { call, refetch, useAnswer } from '../../../../app/api/index.ts'
import { useFormats, useMessages } from '../../../../app/i18n/index.ts'
import {
  Button,
  CharacterCounter,
  Notice,
  SelectField,
  showToast,
  SkeletonLines,
  TextAreaField,
} from '../../../../ui/index.ts'
import { saidBy, type ActionFormProps } from '../action-form.ts'
import { ActionFormFrame } from '../ActionFormFrame.tsx'
import { useOnceKey } from '../use-once-key.ts'
import { useSaving, type Saving } from '../use-saving.ts'
import { EmailPreview } from './EmailPreview.tsx'
import { readRecipients, recipientErrors } from './recipients.ts'
import emailMessages from 'messages:history-emails'

type Template = Answer<'GetEmailTemplates'>[number]

/** The mails that fit the shipment, once they are here; of several shipments the first one's. */
export function EmailForm(props: ActionFormProps) {
  const t = useMessages(emailMessages)
  const portal = useMessages()
  const found = useAnswer('GetEmailTemplates', { params: { id: props.rows[0]?.id ?? 0 } })
  const [first] = found.data ?? []
  if (found.data && first) return <ChosenForm {...props} templates={found.data} first={first} />
  if (!found.data && !found.isError) return <SkeletonLines lines={6} height={28} />
  return (
    <>
      <Notice
        kind={found.isError ? 'bad' : 'info'}
        role="alert"
        actions={
          found.isError && (
            <Button variant="default" onClick={() => void found.refetch()}>
              {portal('retry')}
            </Button>
          )
        }
      >
        {t(found.isError ? 'failed' : 'none')}
      </Notice>
      <Button variant="default" onClick={props.onCancel}>
        {portal('close')}
      </Button>
    </>
  )
}

interface ChosenFormProps extends ActionFormProps {
  templates: readonly Template[]
  first: Template
}

/** Which mail, to whom, with what said beside; and how it will be read. */
function ChosenForm({ rows, onCancel, templates, first, ...ends }: ChosenFormProps) {
  const t = useMessages(emailMessages)
  const formats = useFormats()
  const names = useMessages(actionNameMessages)
  const keyOf = useOnceKey()
  const isOne = rows.length === 1
  const [template, setTemplate] = useState(first)
  const meant = template.recipients.map(({ email }) => email)
  // Undefined as long as nobody touched it: then it goes to whom it is for, in their own words of greeting.
  const [typed, setTyped] = useState<string>()
  const [message, setMessage] = useState('')
  const addresses = typed ?? meant.join('\n')
  const faulty = [...(isOne ? recipientErrors(addresses) : []), ...tooLong(message)]
  // What is still to be written is no reason to show no preview.
  const errors = [...faulty, ...missing(template, message)]
  const saving = useSaving(
    { rows, ...saidBy(ends) },
    { action: 'send-email', errors, fields: ['recipients', 'message'] },
  )
  const recipients = typed === undefined ? undefined : readRecipients(addresses)
  const mail = {
    template: template.template,
    ...(message.trim() === '' ? {} : { message: message.trim() }),
    ...(recipients && isOne ? { recipients } : {}),
  }
  const shipmentId = rows[0]?.id ?? 0
  const send = () => {
    if (!isOne) {
      return saving.saveMany((shipmentIds) => {
        const body = { shipmentIds, ...mail }
        return call('SendEmailTemplates', { body }, { idempotencyKey: keyOf(body) })
      })
    }
    return saving.save(async () => {
      const body = { shipmentId, ...mail }
      const reply = await call('SendEmailTemplate', { body }, { idempotencyKey: keyOf(body) })
      if (reply.ok) {
        const sentTo = t('sentTo', { recipients: formats.list(reply.data.sentTo) })
        showToast({ kind: 'good', title: template.name, message: sentTo })
        void refetch('HistoryShipmentInfo')
      }
      return reply
    })
  }
  return (
    <ActionFormFrame saving={saving} label={names('name.send-email')} onCancel={onCancel} onSave={send}>
      <SelectField
        label={t('template')}
        value={template.template}
        choices={templates.map((each) => ({ value: each.template, label: each.name }))}
        onChange={(event) => {
          setTemplate(templates.find((each) => each.template === event.currentTarget.value) ?? first)
          setTyped(undefined)
        }}
      />
      {isOne ? (
        <TextAreaField
          label={t('recipients')}
          description={t('recipients.hint')}
          value={addresses}
          rows={Math.min(Math.max(meant.length, 1), 5)}
          inputMode="email"
          error={saving.errorAt('recipients')}
          onBlur={() => saving.left('recipients')}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            saving.changed('recipients')
          }}
        />
      ) : (
        <p>{t('each', { count: rows.length })}</p>
      )}
      <MessageField message={message} isRequired={template.needsMessage} saving={saving} onChange={setMessage} />
      {faulty.length === 0 && (
        <EmailPreview mail={{ shipmentId, ...mail }} isOne={isOne} attachment={template.attachment} />
      )}
    </ActionFormFrame>
  )
}

function tooLong(message: string): FieldError[] {
  if (message.trim().length <= longestMailMessage) return []
  return [{ field: 'message', code: 'maxLength', params: { max: longestMailMessage } }]
}

function missing({ needsMessage }: Template, message: string): FieldError[] {
  return needsMessage && message.trim() === '' ? [{ field: 'message', code: 'required', params: {} }] : []
}

interface MessageFieldProps {
  message: string
  isRequired: boolean
  saving: Saving
  onChange: (message: string) => void
}

/** What is said beside the mail's own text. */
function MessageField({ message, isRequired, saving, onChange }: MessageFieldProps) {
  const t = useMessages(emailMessages)
  return (
    <TextAreaField
      label={t('message')}
      required={isRequired}
      description={
        <>
          {t('message.hint')} <CharacterCounter used={message.trim().length} max={longestMailMessage} />
        </>
      }
      value={message}
      rows={3}
      error={saving.errorAt('message')}
      onBlur={() => saving.left('message')}
      onChange={(event) => {
        onChange(event.currentTarget.value)
        saving.changed('message')
      }}
    />
  )
}
