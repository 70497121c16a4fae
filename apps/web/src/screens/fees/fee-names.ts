import { useFuelFamilies } from '../../app/fuel-rates/RatesByMonth.tsx'
import { useLanguage } from '../../app/i18n/index.ts'
import { useTariffNames } from '../../app/tariff-tables/tariff-names.ts'
import { cellOf, type FeeList, type Fees } from './fees.ts'

/** What fees are called: alone, and told from others of the same name. */
export function useFeeNames(list: FeeList, fees: Pick<Fees, 'columns'>) {
  const language = useLanguage()
  const familyName = useFuelFamilies()
  const { word } = useTariffNames()
  const name = (cells: readonly string[]): string => {
    const cell = (header: string) => cellOf(fees, cells, header)
    if (list === 'fuel') return familyName(cell('family'))
    if (list === 'exchange-rates') return cell('currency')
    if (list === 'agreements') return cell('name')
    return cell(`name-${language}`) || cell('name-en')
  }
  return {
    name,
    /** A family has a rate a side, and a surcharge one by carrier, product and mode. */
    fullName: (cells: readonly string[]): string => {
      const told = ['side', 'transport-company', 'transport-product', 'mode'].map((header) =>
        cellOf(fees, cells, header),
      )
      return [name(cells), ...told.filter(Boolean).map(word)].join(', ')
    },
  }
}
