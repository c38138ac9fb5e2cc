import type { Dictionary } from '../../messages.ts';
import type { gatesMessages as source } from '../en/gates.ts';

/** Keys as in en/gates.ts. */
export const gatesMessages = {
  'gates.terms': 'Условия использования',
  'gates.cookies': 'Файлы cookie',
  'gates.assured_title': 'Подтвердите свой возраст',
  'gates.assured_text':
    'Там, где вы находитесь, сайт можно показать только после подтверждения возраста. Провайдер сообщает нам лишь «да» или «нет» и ничего о том, кто вы.',
  'gates.assured_start': 'Подтвердить возраст',
  'gates.assured_refused': 'Возраст не подтверждён. Можно попробовать ещё раз.',
  'gates.assured_elsewhere': 'Открыть в новой вкладке',
  'gates.blocked_place': 'Проверка возраста в {place}',
  'gates.device_title': 'Лучше так: на самом устройстве',
  'gates.ask_title': 'Что вы можете сделать',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
