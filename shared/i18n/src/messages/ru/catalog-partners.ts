import type { Dictionary } from '../../messages.ts';
import type { partnersMessages as source } from '../en/catalog-partners.ts';

/** The content partner program. */
export const partnersMessages = {
  'partners.title': 'Программа для партнёров',
  'partners.description':
    'Публикуйте свои видео на {site}: кто может участвовать, как это работает и о чём мы договариваемся.',
  'partners.lead':
    'Покажите свои видео тем, кто их ищет: под вашим именем и со ссылкой на ваш сайт.',
  'partners.who': 'Для кого она подходит',
  'partners.who_studios': 'Студии и продюсеры, которым принадлежат права на то, что они публикуют.',
  'partners.who_makers': 'Исполнители и участники, которые снимают собственные видео.',
  'partners.who_channels': 'Сайты, которым нужен здесь собственный канал под их управлением.',
  'partners.steps': 'Как это работает',
  'partners.step_account': 'Зарегистрируйтесь и подтвердите адрес электронной почты.',
  'partners.step_verify':
    'Подтвердите, что права принадлежат вам, что всем в кадре есть {age} лет и что они согласны.',
  'partners.step_upload': {
    one: 'Загрузите первое видео: не короче {minutes} минуты и горизонтальное.',
    few: 'Загрузите первое видео: не короче {minutes} минут и горизонтальное.',
    many: 'Загрузите первое видео: не короче {minutes} минут и горизонтальное.',
    other: 'Загрузите первое видео: не короче {minutes} минут и горизонтальное.',
  },
  'partners.step_write': 'Пришлите нам название канала и адрес вашего сайта.',
  'partners.terms': 'О чём мы договариваемся',
  'partners.term_rights': 'Права остаются за вами. Сайт показывает видео, пока вы его не уберёте.',
  'partners.term_name': 'На каждом видео указан ваш канал и ссылка на ваш сайт.',
  'partners.term_records':
    'Вы храните подтверждения возраста и согласия всех в кадре и предъявляете их по запросу.',
  'partners.term_removal': 'Всё, что нарушает закон или правила сайта, удаляется.',
  'partners.start': 'Начать',
  'partners.start_text': 'Начните с видео или с вопроса.',
  'partners.upload': 'Загрузить первое видео',
  'partners.contact': 'Написать нам',
  'partners.address': 'У программы есть свой адрес:',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
