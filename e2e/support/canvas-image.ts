import type { Page } from '@playwright/test';

export interface CanvasImage {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture of waves at night, drawn by the browser. */
export async function renderCanvasImage(
  page: Page,
  width: number,
  height: number,
): Promise<CanvasImage> {
  const base64 = await page.evaluate(
    ([wide = 0, high = 0]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      const sky = context.createLinearGradient(0, 0, wide, high);
      for (const [at, color] of ['#16224a', '#2f5d9c', '#6fb3d9'].entries())
        sky.addColorStop(at / 2, color);
      context.fillStyle = sky;
      context.fillRect(0, 0, wide, high);
      for (let wave = 0; wave < 14; wave += 1) {
        context.beginPath();
        context.moveTo(0, high);
        for (let x = 0; x <= wide; x += 4)
          context.lineTo(
            x,
            high * (0.25 + wave * 0.055) + Math.sin(x / (60 + wave * 9) + wave * 1.7) * high * 0.06,
          );
        context.lineTo(wide, high);
        context.fillStyle = `hsl(${222 - wave * 3} 55% ${46 - wave * 2.6}% / 0.5)`;
        context.fill();
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [width, height],
  );
  return { name: 'waves.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}
