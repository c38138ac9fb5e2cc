import type { Dictionary } from '../../messages.ts';
import type { ownDataMessages as source } from '../en/own-data.ts';

/** Keys as in en/own-data.ts. */
export const ownDataMessages = {
  'own_data.title': 'Ваши данные',
  'own_data.description':
    'Что этот браузер хранит о ваших посещениях: сохраните, приостановите или удалите.',
  'own_data.kept': 'Что хранится',
  'own_data.searches': 'История поиска',
  'own_data.search_count': {
    one: '{count} запрос',
    few: '{count} запроса',
    many: '{count} запросов',
    other: '{count} запроса',
  },
  'own_data.remove_search': 'Удалить запрос «{term}»',
  'own_data.wipe': 'Удалить',
  'own_data.wipe_named': 'Удалить: {name}',
  'own_data.wipe_all': 'Удалить всё',
  'own_data.wipe_question': 'Удалить этот список: {name}?',
  'own_data.wipe_all_question': 'Удалить всё, что здесь хранится?',
  'own_data.wipe_text': 'Больше ни у кого нет копии. Отменить это нельзя.',
  'own_data.wipe_yes': 'Да, удалить',
  'own_data.wiped': 'Удалено',
  'own_data.pause': 'Приостановить историю',
  'own_data.pause_text':
    'Пока история приостановлена, браузер не сохраняет ни просмотры, ни запросы. Список «Смотреть позже» работает как обычно.',
  'own_data.paused': 'История приостановлена',
  'own_data.resumed': 'История включена',
  'own_data.carry': 'Перенести списки в другой браузер',
  'own_data.carry_text':
    'В файле все три списка, и прочесть их может любой, у кого есть файл. Записи в другом браузере останутся, недостающие добавятся.',
  'own_data.save': 'Сохранить в файл',
  'own_data.add': 'Импортировать из файла',
  'own_data.saved': 'Файл сохранён',
  'own_data.added': {
    one: 'Добавлена {count} запись',
    few: 'Добавлено {count} записи',
    many: 'Добавлено {count} записей',
    other: 'Добавлено {count} записи',
  },
  'own_data.unreadable': 'В этом файле нет списков этого сайта',
  'own_data.too_large': 'Этот файл слишком большой',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
