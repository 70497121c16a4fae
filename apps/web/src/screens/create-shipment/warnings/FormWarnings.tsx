import filingMessages from 'messages:export-filing'
import warningTextMessages from 'messages:warnings'
import formMessages from 'messages:shipment-form'
import type { ValidationContext } from '@kattegat/domain/validation'
import { warningsOf, warningText } from '@kattegat/domain/warnings'
import { useMessages } from '../../../app/i18n/index.ts'
import { followToField } from '../../../ui/focus-field.ts'
import { Notice } from '../../../ui/index.ts'
import { fieldId, isFieldHere, toFormErrors } from '../field-errors.ts'
import { goodsRulesNow } from '../goods-rules.ts'
import type { Option } from '../option-list.ts'
import { useTyped } from '../use-typed.ts'
import { useUnknownUnNumbers } from './use-unknown-un-numbers.ts'
import classes from './warnings.module.css'
import warningMessages from 'messages:create-warnings'

interface FormWarningsProps {
  context: ValidationContext
  /** How the product chosen goes. */
  mode: Option['mode'] | undefined
}

/** What is worth a second look and stops nothing, each a link to its field. It stands with what is missing. */
export function FormWarnings({ context, mode }: FormWarningsProps) {
  const t = useMessages(warningMessages)
  const texts = {
    form: useMessages(formMessages),
    warnings: useMessages(warningTextMessages),
    filing: useMessages(filingMessages),
  }
  const unknownUnNumbers = useUnknownUnNumbers()
  const warnings = useTyped(({ form, shipment }) =>
    toFormErrors(
      warningsOf(shipment, { ...context, ...goodsRulesNow(), unknownUnNumbers, mode }).map((warning) => ({
        field: warning.field,
        message: warningText(texts, warning),
      })),
      form.pickupElsewhere,
    ),
  )
  return (
    // The region is there before its first words, so that they are read out.
    <div role="status">
      {warnings.length > 0 && (
        <Notice kind="warn" title={t('heading')}>
          <ul className={classes.list}>
            {warnings.map(({ field, message }) => (
              <li key={field}>
                {isFieldHere(field) ? (
                  <a href={`#${fieldId(field)}`} onClick={(event) => followToField(event, fieldId(field))}>
                    {message}
                  </a>
                ) : (
                  message
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
