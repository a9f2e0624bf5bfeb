// What Fernway's customers write to support, by the reason they later gave for leaving, and what
// support answers. A text with a `plan` fits only that plan. Every text is invented for this
// example. Used by db/seed.mjs.

export const COMPLAINTS = {
  late_delivery: [
    {channel: 'email', subject: 'Parcel four days behind', body: 'The tracking page said Tuesday. It was Saturday before anything came to the door. I plan my week around this parcel, so please tell me what went wrong.'},
    {channel: 'email', plan: 'Explorer', subject: 'Late again', body: 'My first parcels took three days. The latest one took more than a week. I like the coffee, but I keep running out and buying bags at the supermarket. What has changed on your side?'},
    {channel: 'chat', plan: 'Explorer', subject: 'Where is my order?', body: 'Shipped last Monday according to your mail, and the carrier has shown "in transit" ever since. Nobody at Pelican Parcels picks up the phone.'},
    {channel: 'email', plan: 'Explorer', subject: 'Arrived after my holiday had started', body: 'I moved my trip by a day to be at home for the delivery and it still came after we left. The bags stood in the rain outside a neighbour\'s house for a week.'},
    {channel: 'phone', plan: 'Explorer', subject: 'Caller wants to know about the delay', body: 'Caller says the Explorer parcels take more than a week now. Friendly but fed up; said that if the next one is late as well, that was the last.'},
    {channel: 'email', plan: 'Explorer', subject: 'Explorer is now a guessing game', body: 'Part of the fun was to get two new coffees in the first week of the month. Now they turn up whenever. I cannot plan a tasting evening with friends if I do not know when they come.'},
    {channel: 'chat', subject: 'Still not here', body: 'Eight days. Same as last time. I have stopped believing the date in the confirmation mail.'},
    {channel: 'email', plan: 'Explorer', subject: 'Delivered to the wrong pick-up point', body: 'The parcel was late and then left at a pick-up point forty minutes away, with one day to collect it. I do not own a car. Please send it to my door as you used to.'},
    {channel: 'email', subject: 'Can I go back to the old carrier?', body: 'With Harrier Post I had my coffee within three days. Since the new carrier it is never under a week. I would gladly pay a little more for the old service.'},
    {channel: 'phone', subject: 'Second call about the same parcel', body: 'Caller rang on Monday and again today about an order that is seven days overdue. Wants a date, not an apology. Keeps the subscription for now.'},
    {channel: 'chat', subject: 'Tracking link is empty', body: 'The link in the shipping mail leads to a page without any entries. Has the parcel left the warehouse at all?'},
  ],
  stale_beans: [
    {channel: 'email', subject: 'Roast date seven weeks ago', body: 'Both bags this month carry a roast date from seven weeks back. For an espresso that is far past its best: no crema, flat taste. Freshness was the reason I signed up.'},
    {channel: 'email', subject: 'The beans taste of cardboard', body: 'I compared the new Tide Table with the end of an old bag and the old one was livelier. I think these have been standing in a warm van for days.'},
    {channel: 'chat', subject: 'Not fresh', body: 'Bloom is gone completely, even with water straight off the boil. The bag says roasted on the 2nd and it reached me on the 29th. That is not what your page promises.'},
    {channel: 'email', subject: 'Old coffee for the second month', body: 'Last month I let it pass. This time one of the two bags had been roasted more than a month before I got it. Slow post is one thing, old beans are another.'},
    {channel: 'email', subject: 'How long do you store the bags?', body: 'I noticed that the roast dates have been slipping: two weeks at first, almost four now. I am staying for the moment, but could you tell me how long they stay in the warehouse?'},
    {channel: 'phone', subject: 'Caller doubts the roast date', body: 'Caller says the date stamp is printed over another one on the bag of Night Ferry. Asks for a photo of the batch. Sounded disappointed rather than angry.'},
  ],
  price: [
    {channel: 'email', plan: 'Taster', subject: 'Nine euros for one bag', body: 'I did the sums: with the Taster plan I pay as much for a single bag as the roaster round the corner asks, and there I can choose. I would need a reason to stay.'},
    {channel: 'chat', subject: 'Any discount for long-time members?', body: 'I have been with you for a few months and the price has never moved down. Competitors give a free bag after six. Is there anything you can do?'},
    {channel: 'email', subject: 'Too dear for what it is', body: 'The coffee is good. It is also the most expensive thing I subscribe to after my phone. I have to cut somewhere.'},
    {channel: 'email', plan: 'Taster', subject: 'Why is Taster dearer per bag than Roaster?', body: 'On Roaster a bag costs 8.50, on Taster 9.00. I live alone and cannot drink four bags a month, so I pay more for being a small household. That feels unfair.'},
    {channel: 'email', plan: 'Explorer', subject: 'Paying full price for late parcels', body: 'Eighteen euros would be fine if the parcel came when it should. It has not since June. For late coffee I am not willing to pay the full price any longer.'},
    {channel: 'chat', plan: 'Taster', subject: 'Student budget', body: 'New semester, new rent. Nine a month is one lunch, but I need the lunch. Do you have a cheaper plan, perhaps every second month?'},
    {channel: 'email', plan: 'Roaster', subject: 'Price of the Roaster plan', body: 'Thirty-four euros a month was all right while two of us worked from home. Now I am back at the office four days a week and it no longer adds up.'},
    {channel: 'phone', plan: 'Taster', subject: 'Caller compares with another shop', body: 'Caller found the same Rwandan coffee for two euros less elsewhere. Asked whether we match prices. Explained that we do not; caller will think about it.'},
  ],
  wrong_grind: [
    {channel: 'email', subject: 'Ground coffee again', body: 'My profile says whole beans. For the second time all four bags came ground for a filter machine. I own a hand grinder and an espresso pot: I cannot use any of it.'},
    {channel: 'chat', subject: 'Grind setting is ignored', body: 'I changed the setting to fine in your app three weeks ago and got a confirmation. What arrived is coarse enough for a French press.'},
  ],
  too_much_coffee: [
    {channel: 'chat', subject: 'Drowning in coffee', body: 'I have five unopened bags in the cupboard. Could I skip two months without losing my place in the plan?'},
    {channel: 'email', plan: 'Explorer', subject: 'Doctor says one cup a day', body: 'Nothing wrong with you, quite the opposite. I was told to cut down and two bags last me a whole season.'},
    {channel: 'email', plan: 'Roaster', subject: 'Four bags are too many', body: 'Roaster made sense with a flatmate who drank as much as I do. She has moved out. Is there something between two and four bags?'},
  ],
  moved_away: [
    {channel: 'email', plan: 'Taster', subject: 'Moving to Portugal', body: 'We are leaving at the end of the month and I saw that you do not deliver there yet. If you ever do, write to me: I would sign up on the first day.'},
    {channel: 'email', plan: 'Office', subject: 'Our office closes', body: 'Our team goes fully remote and the office is given up at the end of the month. Please make sure that nothing is delivered after that, there will be nobody to take ten bags.'},
    {channel: 'chat', subject: 'New address outside your area', body: 'I start a job in Norway next month. Your checkout rejects the postcode. I suppose that is that?'},
  ],
  billing_error: [
    {channel: 'email', subject: 'Charged twice this month', body: 'Our card shows 80.00 on the 3rd and 80.00 again on the 5th, but one invoice only. Accounts will not release the next payment until this is cleared up.'},
  ],
};

export const GENERAL = [
  {topic: 'general', channel: 'chat', subject: 'Change of address', body: 'We have moved two streets further. Can you change the house number before the next parcel leaves?'},
  {topic: 'general', channel: 'email', subject: 'Which water temperature for First Frost?', body: 'It tastes sour with my usual recipe. Would you go hotter or finer with such a light roast?'},
  {topic: 'general', channel: 'email', subject: 'Gift for my sister', body: 'I would like to give three months of Taster as a present. Is there a card with it, and can she choose the start herself?'},
  {topic: 'general', channel: 'email', subject: 'Thank you for Paper Crane', body: 'No question, only praise: that was the best coffee I have had this year. Please put it in the rotation again.'},
  {topic: 'general', channel: 'email', subject: 'Invoice with VAT number', body: 'Our accounting needs the VAT number of the company on the invoice. Where do I enter it?'},
  {topic: 'general', channel: 'chat', subject: 'Compostable bags?', body: 'Do the bags go into the compost or into the plastic bin? The print on them is hard to read.'},
];

export const REPLIES = {
  carrier_change: [
    'Sorry for the wait. Parcels from Rotterdam have been slow since we changed the carrier at the end of June. I have asked Pelican Parcels for a date and will write again tomorrow.',
    'Thank you for telling us. Your case is with the Rotterdam warehouse, who collect every parcel that took longer than five days.',
  ],
  late_delivery: [
    'You are right, that is too long. I have refunded the parcel and marked your next one for tracked delivery.',
  ],
  stale_beans: [
    'That should not happen: bags are meant to leave within ten days of roasting. I have refunded the order and passed the roast dates on to the roastery.',
    'I am sorry. The parcel stood at the carrier for over a week, which explains part of it. Two fresh bags are on their way at no charge.',
  ],
  price: [
    'I understand. There is no smaller plan than Taster, but you can pause for up to three months whenever you like.',
    'We do not match prices, I am afraid. I have noted what you wrote for the team that looks after the plans.',
  ],
  wrong_grind: ['Your profile says whole beans and the packing list says filter, so the mistake is ours. The order is refunded and the setting is corrected.'],
  too_much_coffee: [
    'You can pause in your account under Subscription. Nothing is sent or charged while the pause lasts.',
    'Would Explorer with two bags suit you? I can move you over from the next parcel on.',
  ],
  moved_away: ['We do not deliver there yet. I have put you on the list for the day we do. All the best for the move!'],
  billing_error: ['The second charge was a retry that should have been dropped. It goes back to your card today; the corrected invoice is attached.'],
  general: [
    'Done, and confirmed by e-mail. The next parcel will be right.',
    'Good question! I have sent you our notes on it, and the roastery is happy to hear from you.',
  ],
};

export const FOLLOW_UPS = {
  late_delivery: [
    'It came in the end, but I would rather have had the coffee when I needed it.',
    'All right. If the next one is late as well I shall cancel.',
    'Thank you for the honest answer. I hope the warehouse sorts it out.',
  ],
  stale_beans: [
    'The replacement was better. I am not sure that I want to write a mail every month, though.',
    'Thanks for the refund. I shall look for a roaster nearby.',
  ],
  price: [
    'A pause does not help, the price stays the same afterwards.',
    'All right, then I shall leave it for now.',
  ],
  wrong_grind: ['Fine, but I still have four bags that I cannot use.'],
  too_much_coffee: ['Thanks, I shall think it over.'],
  moved_away: ['Thank you, it was a pleasure.'],
  billing_error: ['The money is back, the trust not quite.'],
  general: ['Perfect, thank you!'],
};
