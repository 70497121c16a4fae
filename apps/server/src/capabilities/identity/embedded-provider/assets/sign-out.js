// Presses the one button of the sign-out page; without scripts it is there to be pressed.
document.getElementById('sign-out').click()
