import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { useMessages } from '../../app/i18n/index.ts'
import { FactList, Section } from '../../ui/index.ts'
import type { ScannedManifest } from './scan-record.ts'
import classes from './scan.module.css'
import scanMessages from 'messages:scan'

/** The manifest that is being loaded, or that was taken as a whole: how far it is, and what of it was left out and why. */
export function ManifestCard({ manifest }: { manifest: ScannedManifest }) {
  const t = useMessages(scanMessages)
  const { manifestNumber, transportCompany, companyName, shipments, pieces, piecesDone, leftOut } = manifest
  return (
    <Section title={t('manifest', { number: manifestNumber })}>
      <FactList
        facts={[
          { name: t('from'), value: companyName },
          { name: t('manifest.carrier'), value: transportCompany },
          { name: t('manifest.shipments'), value: String(shipments) },
          { name: t('pieces'), value: t('manifest.pieces', { done: String(piecesDone), of: String(pieces) }) },
        ]}
      />
      {leftOut.length > 0 && (
        <ul className={classes.list}>
          {leftOut.map((one) => (
            <li key={one.shipmentId} data-tone="bad">
              <div>
                <strong className="tabular">{formatWaybillNumber(one.shipmentRef)}</strong>
                <span>{one.message}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
