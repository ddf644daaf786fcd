import { Button } from '#app/ui/buttons/button.tsx';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import type { ButtonSize, ButtonVariant } from '#app/ui/buttons/button-content.tsx';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { CloseIcon, ForwardIcon, UploadIcon } from '#app/ui/icons.ts';
import { Link } from '#app/ui/buttons/link.tsx';
import { Sample } from './sample.tsx';

const VARIANTS: readonly ButtonVariant[] = [
  'default',
  'primary',
  'secondary',
  'secondaryBrand',
  'tradeLong',
  'tradeShort',
  'tradeSecondary',
  'marketing',
];
const SIZES: readonly ButtonSize[] = ['xx-small', 'x-small', 'small', 'middle', 'large', 'x-large'];

/** [B9] Every variant in every size, and every state of each variant. */
export function ButtonSamples() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <Sample key={variant} title={`Button ${variant}`}>
          {SIZES.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {size}
            </Button>
          ))}
          <Button variant={variant} loading>
            loading
          </Button>
          <Button variant={variant} disabled>
            disabled
          </Button>
          <Button variant={variant} icon={<UploadIcon size={18} />}>
            icon
          </Button>
        </Sample>
      ))}
      <Sample title="Links and icon buttons">
        <ButtonLink href="#main" variant="secondary" icon={<ForwardIcon size={18} />}>
          ButtonLink
        </ButtonLink>
        <Link href="#main">Link</Link>
        <IconButton label="IconButton">
          <CloseIcon size={20} />
        </IconButton>
      </Sample>
    </>
  );
}
