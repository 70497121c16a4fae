import { Suspense, useEffect, useLayoutEffect } from 'react'
import { settleScroll, useShown, type Shown } from '../../navigation/index.ts'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx'
import { ErrorScreen } from '../errors/ErrorScreen.tsx'
import { useMessages } from '../i18n/index.ts'
import { productName, useOptionalSession } from '../session/index.ts'
import { Shell } from './Shell.tsx'

/** The screen of the address, framed where it should be, or why it is not there. */
export function ShownScreen() {
  const shown = useShown()
  const t = useMessages()
  const page = shown.route?.page
  const product = useOptionalSession()?.configuration.productName ?? productName()
  useEffect(() => {
    document.title = page ? `${t.format(page, {})} | ${product}` : product
  }, [page, t, product])
  useLayoutEffect(() => settleScroll(shown), [shown])
  const content = (
    <ErrorBoundary of={shown} renderInstead={(error) => <ErrorScreen error={error} wayOut={shown.route?.wayOut} />}>
      <Suspense fallback={<SkeletonLines lines={6} />}>
        <Content shown={shown} />
      </Suspense>
    </ErrorBoundary>
  )
  return (
    <ErrorBoundary of={shown} renderInstead={(error) => <ErrorScreen error={error} />}>
      {shown.isFramed ? <Shell>{content}</Shell> : content}
    </ErrorBoundary>
  )
}

function Content({ shown: { stage, route } }: { shown: Shown }) {
  switch (stage.kind) {
    case 'nothing':
      return null
    case 'waiting':
      return <SkeletonLines lines={6} />
    case 'failed':
      return <ErrorScreen error={stage.error} wayOut={route?.wayOut} />
    case 'ready':
      return <stage.Screen key={route?.path} />
  }
}
