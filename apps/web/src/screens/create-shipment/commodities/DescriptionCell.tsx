import { isFoundIn, plainText } from '@kattegat/domain/search'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Answer } from '../../../app/api/index.ts'
import { useAnswer } from '../../../app/api/index.ts'
import { useFormats, useLanguage, useMessages } from '../../../app/i18n/index.ts'
import { SuggestCell } from '../../../ui/fields/SuggestCell.tsx'
import type { BookingForm } from '../booking-form.ts'
import { productValues } from './saved-goods.ts'
import type { CommodityCellProps } from './use-suggested-cell.ts'
import { useSuggestedCell } from './use-suggested-cell.ts'
import commodityMessages from 'messages:create-commodities'
import classes from './commodities.module.css'

type Product = Answer<'GetCustomerProducts'>[number]

const mostProducts = 8

/** What the goods are. Saved products are suggested, and fill the line with what they know. */
export function DescriptionCell(cell: CommodityCellProps) {
  const t = useMessages(commodityMessages)
  const language = useLanguage()
  const { control } = useFormContext<BookingForm>()
  const { typed, onOpen, onChange, put } = useSuggestedCell(cell, 'description')
  const [companyId, currency] = useWatch({ control, name: ['companyId', 'customsAmount.currencyCode'] })
  const saved = useAnswer(
    'GetCustomerProducts',
    { query: companyId ? { companyId } : {} },
    { enabled: typed !== null, staleTimeMs: 60_000 },
  )
  const found = (saved.data ?? [])
    .filter((product) => nameOf(product) !== '' && plainText(nameOf(product)) !== plainText(typed ?? ''))
    .filter(({ commodity, productName, name }) => isFoundIn([commodity, productName, name].join(' '), typed ?? ''))
    .slice(0, mostProducts)
  return (
    <SuggestCell
      {...cell.field}
      listLabel={t('products')}
      suggestions={found.map((product) => ({
        id: String(product.id),
        content: <ProductEntry product={product} />,
      }))}
      onSuggestion={(id) => {
        const product = found.find((each) => String(each.id) === id)
        if (product) put(productValues(product, currency, language))
      }}
      onOpen={onOpen}
      onChange={onChange}
    />
  )
}

function ProductEntry({ product }: { product: Product }) {
  const formats = useFormats()
  const facts = [
    product.harmonizedCode,
    product.countryOfOrigin,
    product.unitPrice && product.currency ? formats.money(product.unitPrice, product.currency) : '',
  ]
  return (
    <span className={classes.suggestion}>
      {nameOf(product)}
      <span className="quiet">{facts.filter(Boolean).join(' · ')}</span>
    </span>
  )
}

function nameOf(product: Product): string {
  return product.commodity || product.productName
}
