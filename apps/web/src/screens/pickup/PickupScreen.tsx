import pickupMessages from 'messages:pickups'
import { isEmployee } from '@kattegat/domain/permissions'
import { useState } from 'react'
import { useMessages } from '../../app/i18n/index.ts'
import { useSession } from '../../app/session/index.ts'
import { useNavigate, useSearch } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import type { PickupSearch } from '../../searches.ts'
import { IconPlus } from '../../ui/icons/index.ts'
import { Button, PageHeading } from '../../ui/index.ts'
import { DriverTimes } from './DriverTimes.tsx'
import { PickupDay } from './PickupDay.tsx'
import { PickupDetail } from './PickupDetail.tsx'
import { PickupForm } from './PickupForm.tsx'
import { PickupList } from './PickupList.tsx'
import { RecurringPickups } from './RecurringPickups.tsx'
import type { Pickup } from './pickup.ts'
import classes from './pickup.module.css'

/** Pickups: booked, followed, changed and cancelled; those that recur; for staff the stops of a day. */
export function PickupScreen() {
  const t = useMessages(pickupMessages)
  const { user } = useSession()
  const isStaff = isEmployee(user.assignedRoles)
  const search = useSearch(screenPaths.createPickup)
  const go = useNavigate()
  const [changed, setChanged] = useState<Pickup>()
  const [isBooking, setBooking] = useState(false)
  const show = (next: PickupSearch) => void go({ to: screenPaths.createPickup, search: next })
  const view = search.view === 'recurring' || isStaff ? search.view : undefined
  const ofView = view ? { view } : {}
  const shipmentIds = idsOf(search.shipments)
  const open = (pickup: number) => show({ ...ofView, pickup })
  return (
    <>
      <div className="no-print">
        <PageHeading
          title={t('heading')}
          hint={t('hint')}
          actions={
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setBooking(true)}>
              {t('book')}
            </Button>
          }
        />
        <Views view={view} isStaff={isStaff} onView={(next) => show(next ? { view: next } : {})} />
      </div>
      {view === 'day' ? (
        <PickupDay onOpen={open} />
      ) : view === 'recurring' ? (
        <RecurringPickups isStaff={isStaff} />
      ) : view === 'rules' ? (
        <DriverTimes />
      ) : (
        <PickupList isStaff={isStaff} onOpen={open} />
      )}
      {(isBooking || shipmentIds.length > 0) && (
        <PickupForm
          shipmentIds={shipmentIds}
          asksCompany={isStaff}
          onClose={() => {
            setBooking(false)
            if (shipmentIds.length > 0) show(ofView)
          }}
          onDone={({ id }) => {
            setBooking(false)
            open(id)
          }}
        />
      )}
      {search.pickup !== undefined && !changed && (
        <PickupDetail id={search.pickup} isStaff={isStaff} onClose={() => show(ofView)} onChange={setChanged} />
      )}
      {changed && (
        <PickupForm
          pickup={changed}
          shipmentIds={[]}
          asksCompany={false}
          onClose={() => setChanged(undefined)}
          onDone={() => setChanged(undefined)}
        />
      )}
    </>
  )
}

function idsOf(text: string | undefined): number[] {
  return (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
}

interface ViewsProps {
  view: PickupSearch['view']
  isStaff: boolean
  onView: (view: PickupSearch['view']) => void
}

function Views({ view, isStaff, onView }: ViewsProps) {
  const t = useMessages(pickupMessages)
  const views = [undefined, 'recurring', ...(isStaff ? (['day', 'rules'] as const) : [])] as const
  return (
    <div className={classes.views} role="group" aria-label={t('view.label')}>
      {views.map((each) => (
        <Button
          key={each ?? 'list'}
          variant={each === view ? 'filled' : 'default'}
          size="xs"
          aria-pressed={each === view}
          onClick={() => onView(each)}
        >
          {t(`view.${each ?? 'list'}`)}
        </Button>
      ))}
    </div>
  )
}
