// Terms, undertakings, contracts: the product named in the address, or the list of all. [S13]
import { useSearch } from 'wouter';
import { AgreementFlow } from './agreement-flow.tsx';
import { AllAgreements } from './all-agreements.tsx';

/** What a product may be called; anything else in the address is ignored. */
const PRODUCT = /^[A-Z][A-Z0-9_]{1,39}$/;

export default function AgreementPage() {
  const product = new URLSearchParams(useSearch()).get('product') ?? '';
  if (!PRODUCT.test(product)) return <AllAgreements />;
  return <AgreementFlow key={product} segment="agreement" product={product} named />;
}
