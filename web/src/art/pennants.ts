// The carts of Bristol: pennant, dye and horse. The pennant is drawn from its pole at 0 to the right.

export type CartName = 'birch' | 'cedar' | 'oak';

export interface CartMark {
  pennant: string;
  coat: string;
  coatDark: string;
}

export const cartMarks: Record<CartName, CartMark> = {
  birch: { pennant: 'M0 0H30L22 8.5 30 17H0Z', coat: 'dye-wood', coatDark: 'dye-wood-dark' },
  cedar: { pennant: 'M0 0H24V17H0Z', coat: 'dye-straw', coatDark: 'dye-straw-dark' },
  oak: { pennant: 'M0 0 30 8.5 0 17Z', coat: 'dye-ash', coatDark: 'dye-ash-dark' },
};

export const cartColour = (cart: CartName): string => `var(--cart-${cart})`;
export const onCart = (cart: CartName): string => `var(--on-cart-${cart})`;
