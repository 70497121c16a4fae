import type { Answer } from '../../../../app/api/index.ts'
import { useFormats, useMessages } from '../../../../app/i18n/index.ts'
import { SelectField } from '../../../../ui/index.ts'
import quoteMessages from 'messages:history-quotes'

type Product = Answer<'GetQuotePrices'>['products'][number]

interface ProductFieldProps {
  products: readonly Product[]
  chosen: Product | undefined
  error: string | undefined
  onChoose: (salesProductId: number) => void
}

/** The products a quote can be answered with, each with its price by the tariff. */
export function ProductField({ products, chosen, error, onChoose }: ProductFieldProps) {
  const t = useMessages(quoteMessages)
  const formats = useFormats()
  return (
    <SelectField
      label={t('product')}
      required
      value={String(chosen?.salesProductId ?? '')}
      emptyLabel={chosen ? undefined : t('product.none')}
      error={error}
      choices={products.map(({ salesProductId, product, totalExVat, answerable }) => ({
        value: String(salesProductId),
        label: t('product.choice', {
          product,
          price: totalExVat ? formats.money(totalExVat.amount, totalExVat.currencyCode) : t('product.unpriced'),
        }),
        disabled: !answerable,
      }))}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    />
  )
}
