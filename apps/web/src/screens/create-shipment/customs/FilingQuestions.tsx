import filingMessages from 'messages:export-filing'
import type { FilingQuestion } from '@kattegat/domain/aes'
import type { FilingAnswers } from '@kattegat/domain/shipment'
import { filingQuestionText } from '@kattegat/domain/aes'
import { answerFor, withAnswer } from '@kattegat/domain/shipment'
import { useMessages } from '../../../app/i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { scheduleBText } from './filing-choice.ts'
import customsMessages from 'messages:create-customs'
import classes from './customs.module.css'

interface FilingQuestionsProps {
  questions: readonly FilingQuestion[]
  answers: FilingAnswers
  onAnswers: (answers: FilingAnswers) => void
}

/** What the filing hangs on: questions to answer, and, folded, exemptions that may be claimed. */
export function FilingQuestions({ questions, answers, onAnswers }: FilingQuestionsProps) {
  const t = useMessages(customsMessages)
  const isAnswered = ({ code, scheduleBs }: FilingQuestion) =>
    scheduleBs.some((number) => answerFor(answers, number, code) !== undefined)
  // What another answer has decided already need not be asked.
  const asked = questions.filter((each) => each.kind === 'must-answer' && (each.open.length > 0 || isAnswered(each)))
  const claims = questions.filter((each) => each.kind === 'may-claim')
  const open = asked.filter((each) => each.open.length > 0)
  const denyAll = () =>
    onAnswers(open.reduce((before, { code, open: numbers }) => withAnswer(before, code, numbers, false), answers))
  return (
    <>
      {asked.length > 0 && (
        <div className={classes.questions}>
          <div className={classes.questionsHead}>
            <h3>{t('filing.questions')}</h3>
            {open.length > 0 && (
              <>
                <span className="quiet">{t('filing.open', { count: open.length })}</span>
                <Button variant="default" onClick={denyAll}>
                  {t('filing.allNo')}
                </Button>
              </>
            )}
          </div>
          {asked.map((question) => (
            <Question key={question.code} question={question} answers={answers} onAnswers={onAnswers} />
          ))}
        </div>
      )}
      {claims.length > 0 && (
        <details className={classes.claims}>
          <summary>{t('filing.claims')}</summary>
          <p className="quiet">{t('filing.claimsHint')}</p>
          {claims.map((question) => (
            <Question key={question.code} question={question} answers={answers} onAnswers={onAnswers} />
          ))}
        </details>
      )}
    </>
  )
}

interface QuestionProps {
  question: FilingQuestion
  answers: FilingAnswers
  onAnswers: (answers: FilingAnswers) => void
}

/** One question for all goods it concerns; a yes can be narrowed to some of them. */
function Question({ question, answers, onAnswers }: QuestionProps) {
  const t = useMessages(customsMessages)
  const filing = useMessages(filingMessages)
  const { code, scheduleBs, yes } = question
  const isNo = yes.length === 0 && scheduleBs.every((number) => answerFor(answers, number, code) === false)
  const choice = (isYes: boolean, checked: boolean) => (
    <label className={classes.choice}>
      <input
        type="radio"
        name={`filing-${code}`}
        checked={checked}
        onChange={() => onAnswers(withAnswer(answers, code, scheduleBs, isYes))}
      />
      {t(isYes ? 'filing.yes' : 'filing.no')}
    </label>
  )
  return (
    <fieldset className={classes.question}>
      <legend>{filingQuestionText(filing, code)}</legend>
      <div className={classes.yesNo}>
        {choice(true, yes.length > 0)}
        {choice(false, isNo || (question.kind === 'may-claim' && yes.length === 0))}
      </div>
      {yes.length > 0 && scheduleBs.length > 1 && (
        <div className={classes.which} role="group" aria-label={t('filing.whichGoods')}>
          <span className="quiet">{t('filing.whichGoods')}</span>
          {scheduleBs.map((number) => (
            <label key={number} className={classes.choice}>
              <input
                type="checkbox"
                checked={yes.includes(number)}
                onChange={(event) => onAnswers(withAnswer(answers, code, [number], event.currentTarget.checked))}
              />
              {number ? scheduleBText(number) : t('filing.noNumber')}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}
